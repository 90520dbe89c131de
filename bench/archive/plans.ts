/** How PostgreSQL finds what the archive asks for: the plan of each query of one search, as it was really carried out. */
import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Archive } from "../../server/archive/archive.ts";
import type { Schema } from "../../server/store/schema.ts";
import type { Store } from "../../server/store/store.ts";

/** Answers the plans, the costliest query's among them, one after the other. */
export async function plansOf(store: Store, ask: (store: Store) => ReturnType<Archive["search"]>): Promise<string> {
  const asked: RootOperationNode[] = [];
  const overheard: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db: Kysely<Schema> = store.db.withPlugin(overheard);
  await ask(new Proxy(store, { get: (target, name) => (name === "db" ? db : Reflect.get(target, name)) }));
  const plans: string[] = [];
  for (const node of asked) {
    const { sql, parameters } = store.db.getExecutor().compileQuery(node, { queryId: "plan" });
    const explained = CompiledQuery.raw(`explain (analyze, costs off, buffers off) ${sql}`, [...parameters]);
    const { rows } = await store.db.executeQuery<Record<"QUERY PLAN", string>>(explained);
    plans.push(rows.map((row) => row["QUERY PLAN"].slice(0, 160)).join("\n"));
  }
  return plans.join("\n\n");
}
