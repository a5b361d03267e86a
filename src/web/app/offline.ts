// Keeps the app on this device: registers the service worker, calls back when a new version waits, and changes over to it.
// Where there are no service workers the app works all the same, only not offline.

interface Listener {
  /** A new version is complete and waits. */
  readonly onUpdate: () => void;
}

/** Answers how to change over to the version that waits; every page of the app then loads anew. */
export function keepOffline({ onUpdate }: Listener): () => void {
  // Some browsers leave it out, for instance on addresses that are not safe.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined) return () => undefined;
  // A page whose files another version has replaced must not go on; one that had no version before has lost nothing.
  let replaceable = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (replaceable) location.reload();
    replaceable = true;
  });
  const registered = whenLoaded().then(() => register(workers, onUpdate));
  return () => {
    replaceable = true;
    void registered.then((registration) => registration?.waiting?.postMessage('take-over'));
  };
}

/** The files of the page itself come first. */
async function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

async function register(
  workers: ServiceWorkerContainer,
  onUpdate: () => void,
): Promise<ServiceWorkerRegistration | undefined> {
  try {
    const registration = await workers.register('./service-worker.js', { updateViaCache: 'none' });
    watch(registration, onUpdate);
    return registration;
  } catch {
    return undefined;
  }
}

function watch(registration: ServiceWorkerRegistration, onUpdate: () => void): void {
  // The very first version has nothing to replace: it does not wait.
  const notify = () => registration.active !== null && registration.waiting !== null && onUpdate();
  notify();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notify);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}
