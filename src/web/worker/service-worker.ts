// Keeps one version of the app on this device, so that it starts without a network. A new version is fetched beside
// it and waits until the page asks for it. Touches nothing but the app's own files.

declare const self: ServiceWorkerGlobalScope;
/** Every file of this version, with its checksum; the page itself goes by the address of its folder. */
declare const BITDUEL_FILES: readonly (readonly [path: string, checksum: string])[];
declare const BITDUEL_BUILD: string;

const { scope } = self.registration;
/** Several copies of the app may live on one host: each has its own caches. */
const OWN_CACHES = `bitduel ${scope} `;
const CACHE = OWN_CACHES + BITDUEL_BUILD;

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const kept = keptAs(event.request);
  if (kept !== undefined) event.respondWith(answer(event.request, kept));
});
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

/** All or nothing: a file of another version, or a changed one, fails its checksum. */
async function fetchAll(): Promise<void> {
  const isNew = !(await caches.has(CACHE));
  const cache = await caches.open(CACHE);
  try {
    const responses = await Promise.all(BITDUEL_FILES.map(fetchFile));
    await Promise.all(responses.map(([address, response]) => cache.put(address, response)));
  } catch (error) {
    if (isNew) await caches.delete(CACHE);
    throw error;
  }
}

/** A name that carries a hash of what is inside: `main-D0MykCe.js`. */
const HASHED = /-[\w-]{7,8}\.(?:js|css)$/;

/** What the page has just loaded is still in the browser's own cache; a damaged copy there is loaded again. */
async function fetchFile([path, integrity]: (typeof BITDUEL_FILES)[number]): Promise<
  readonly [URL, Response]
> {
  const address = new URL(path, scope);
  const load = (cache: RequestCache) => fetch(address, { integrity, cache });
  const response = HASHED.test(path)
    ? await load('force-cache').catch(() => load('reload'))
    : await load('no-cache');
  return [address, response];
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OWN_CACHES) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The address that a request's answer is kept under, if it is for us at all. */
function keptAs({ method, url }: Request): string | undefined {
  if (method !== 'GET' || !url.startsWith(scope)) return undefined;
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  // What a server of online matches answers is never kept.
  if (address.startsWith(`${scope}api/`)) return undefined;
  return address === `${scope}index.html` ? scope : address;
}

async function answer(request: Request, kept: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(kept, { ignoreVary: true })) ?? fetch(request);
}
