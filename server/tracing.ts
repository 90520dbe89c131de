/**
 * Traces by OpenTelemetry, where OTEL_EXPORTER_OTLP_ENDPOINT says to whom. Its packages are loaded then and only then;
 * what they take from the environment (OTEL_SERVICE_NAME, headers, samplers) is theirs.
 */
import type { Attributes, Context, Span, Tracer } from "@opentelemetry/api";

export interface Traced {
  /** Where a fault was ours. */
  failed(): void;
  end(more?: Attributes): void;
}

export interface Tracing {
  /** `parent`: the header `traceparent` of who asked, if there is one. */
  begin(name: string, attributes: Attributes, parent?: string): Traced;
  close(): Promise<void>;
}

const nothing: Traced = { failed() {}, end() {} };

export const noTracing: Tracing = { begin: () => nothing, async close() {} };

export async function openTracing(endpoint: string | undefined): Promise<Tracing> {
  if (!endpoint) return noTracing;
  const [api, { OTLPTraceExporter }, sdk, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/resources"),
  ]);
  const base = endpoint.endsWith("/") ? endpoint.slice(0, -1) : endpoint;
  const name = process.env["OTEL_SERVICE_NAME"] ?? "admiralty";
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": name }),
    // Sent in batches, off the way of any request; what cannot be sent is dropped.
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${base}/v1/traces` }) })],
  });
  const tracer: Tracer = provider.getTracer("admiralty");
  return {
    begin(title, attributes, parent) {
      const context = parentOf(api, parent);
      const span = tracer.startSpan(title, { attributes, kind: api.SpanKind.SERVER }, context);
      return traced(api, span);
    },
    close: () => provider.shutdown(),
  };
}

type Api = typeof import("@opentelemetry/api");

function traced(api: Api, span: Span): Traced {
  return {
    failed: () => void span.setStatus({ code: api.SpanStatusCode.ERROR }),
    end(more) {
      if (more) span.setAttributes(more);
      span.end();
    },
  };
}

/** https://www.w3.org/TR/trace-context/: version, trace, span, flags. */
function parentOf(api: Api, header: string | undefined): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? "") ?? [];
  if (traceId === undefined || spanId === undefined) return api.ROOT_CONTEXT;
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags ?? "0", 16), isRemote: true };
  return api.isSpanContextValid(remote) ? api.trace.setSpanContext(api.ROOT_CONTEXT, remote) : api.ROOT_CONTEXT;
}
