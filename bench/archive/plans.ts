/** How PostgreSQL finds what the archive asks for: the plan of each query of one search, as it was really carried out. */
import type { Archive } from "../../server/archive/archive.ts";
import type { Store } from "../../server/store/store.ts";

type Plugin = Parameters<Store["db"]["withPlugin"]>[0];
type Asked = ReturnType<Plugin["transformQuery"]>;

/** Answers the plans one after the other. `explain`: asks the database, with the values of the question. */
export async function plansOf(
  store: Store,
  ask: (store: Store) => ReturnType<Archive["search"]>,
  explain: (text: string, values: unknown[]) => Promise<{ readonly rows: readonly Record<string, string>[] }>,
): Promise<string> {
  const asked: Asked[] = [];
  const overheard: Plugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = store.db.withPlugin(overheard);
  await ask(new Proxy(store, { get: (target, name) => (name === "db" ? db : Reflect.get(target, name)) }));
  const plans: string[] = [];
  for (const node of asked) {
    const { sql, parameters } = store.db.getExecutor().compileQuery(node, { queryId: "plan" });
    const { rows } = await explain(`explain (analyze, costs off, buffers off) ${sql}`, [...parameters]);
    plans.push(rows.map((row) => row["QUERY PLAN"]?.slice(0, 160)).join("\n"));
  }
  return plans.join("\n\n");
}
