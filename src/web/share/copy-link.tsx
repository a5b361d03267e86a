// A button that makes a link and copies it.
import type { JSX } from 'preact';
import { linkTo } from '../routing/navigation.ts';
import type { Route } from '../routing/route.ts';
import { CopyText } from './copy-text.tsx';

interface CopyLinkProps {
  readonly name: string;
  /** Where the link leads; made when it is asked for. */
  readonly make: () => Promise<Route>;
  /** What the link is about: when it changes, the old link goes. */
  readonly about: string;
}

export function CopyLink({ name, make, about }: CopyLinkProps): JSX.Element {
  return <CopyText name={name} make={async () => linkTo(await make())} about={about} />;
}
