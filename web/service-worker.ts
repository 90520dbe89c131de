/**
 * Keeps the whole page for use without a network. Files with a hash in their name never change, so they are taken
 * from the cache; the page itself is asked for anew and falls back to the kept one. The server's answers are never kept.
 */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Waiting {
  readonly notification: { readonly data: unknown; close(): void };
}
interface Scope {
  readonly location: Location;
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  readonly clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
}

const worker = globalThis as unknown as Scope;
// Put in by the build: see vite.config.ts.
const files = "__PRECACHE__" as unknown as readonly string[];
const cacheName = "admiralty-__VERSION__";

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(cacheName).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })))),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith("admiralty-") && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => worker.clients.claim()),
  );
});

// A page still open goes on with the files it knows; its player says when the new ones may take over.
worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin || url.pathname.startsWith("/api")) return;
  event.respondWith(request.mode === "navigate" ? page(request) : kept(request));
});

async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // No network: the kept page serves every address.
  }
  return (await caches.match("/")) ?? Response.error();
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener("push", (event) => {
  const told = (event.data?.json() ?? {}) as { title?: string; body?: string; url?: string; tag?: string };
  event.waitUntil(
    worker.registration.showNotification(told.title ?? "Admiralty", {
      body: told.body ?? "",
      ...(told.tag === undefined ? {} : { tag: told.tag }),
      icon: "/icon-192.png",
      data: told.url ?? "/",
    }),
  );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(String(event.notification.data)));
});
