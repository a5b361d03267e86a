// Names that the operator of a server does not want: those that contain one of the words in a file, however it is written.

/** Answers whether a name has one of these words in it. */
export function refusedNames(words: readonly string[]): (name: string) => boolean {
  const folded = words.map(fold).filter((word) => word !== '');
  return (name) => {
    const letters = fold(name);
    return folded.some((word) => letters.includes(word));
  };
}

/** Letters and digits alone, small and without accents: "Á-b c" is "abc". */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
