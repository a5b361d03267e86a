// The file that every worker of the app starts from; its name says what it is to do.

export function workerAddress(): URL {
  const address = document.querySelector<HTMLMetaElement>('meta[name="bitduel-advisor"]')?.content ?? '';
  return new URL(address, document.baseURI);
}
