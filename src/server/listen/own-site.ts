// By which names this server is known: requests that name another host, and sockets that another site opens, are refused.
// A name of another site may be made to point here.

export interface OwnSite {
  isHost(host: string | undefined): boolean;
  /** `host` is one of ours. Programs that are no browsers send no origin. */
  isOrigin(origin: string | undefined, host: string | undefined): boolean;
}

/** The site with this origin, such as `https://play.example.org`. */
export function siteOf(origin: string): OwnSite {
  const { host, hostname, port, protocol } = new URL(origin);
  // A browser leaves out the port that goes without saying; other programs may not.
  const hosts = port === '' ? [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`] : [host];
  return {
    isHost: (named = '') => hosts.includes(named.toLowerCase()),
    isOrigin: (named) => named === undefined || named === origin,
  };
}

/** A server for this machine alone, on whatever port. */
export const LOOPBACK_SITE: OwnSite = {
  isHost: (host = '') => /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i.test(host),
  isOrigin: (origin, host) => origin === undefined || origin === `http://${host}`,
};
