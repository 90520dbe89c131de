/** The browser's database. Opened anew for every call, so that a tab left open never blocks another. */
const version = 4;
/** Each store and what its items are found by. */
const stores = { matches: "id", keys: "id" } as const;

export function inStore<T>(
  name: keyof typeof stores,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("admiralty", version);
    opening.onupgradeneeded = () => {
      const { result } = opening;
      for (const [store, key] of Object.entries(stores)) {
        if (!result.objectStoreNames.contains(store)) result.createObjectStore(store, { keyPath: key });
      }
      // Earlier versions kept what they were shown of matches far away.
      if (result.objectStoreNames.contains("frames")) result.deleteObjectStore("frames");
    };
    opening.onerror = () => reject(opening.error ?? new Error("the browser's database cannot be opened"));
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(name, mode);
      const request = work(transaction.objectStore(name));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error ?? new Error("the browser's database refused"));
      };
    };
  });
}
