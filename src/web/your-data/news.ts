// What has just been done to the data, told where it was done. Only the last is told: it may undo what was told before.
import { useState } from 'preact/hooks';

export interface NewsProps {
  /** Empty if the last news is of another section. */
  readonly news: string;
  readonly onNews: (words: string) => void;
  readonly onChange: () => Promise<void>;
}

/** The news for each section, and how it tells them. */
export function useNews(): (section: string) => Pick<NewsProps, 'news' | 'onNews'> {
  const [last, setLast] = useState({ section: '', words: '' });
  return (section) => ({
    news: last.section === section ? last.words : '',
    onNews: (words) => setLast({ section, words }),
  });
}
