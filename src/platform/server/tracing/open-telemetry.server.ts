import { hostname } from 'node:os';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenPart, Tracing } from './tracing.server.ts';

type Env = Readonly<Record<string, string | undefined>>;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** `OTEL_TRACES_SAMPLER` and its argument, as the specification of OpenTelemetry has them. */
function samplerOf(env: Env): Sampler {
  const name = env['OTEL_TRACES_SAMPLER'] ?? 'parentbased_always_on';
  const given = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  const ratio = given >= 0 && given <= 1 ? given : 1;
  const roots: Readonly<Record<string, () => Sampler>> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = (roots[name.replace(/^parentbased_/, '')] ?? roots['always_on'])?.() ?? new AlwaysOnSampler();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function providerOf(env: Env): TracerProvider {
  const own = resourceFromAttributes({
    'service.name': 'shop',
    'service.instance.id': `${hostname()}/${env['PROCESS_NAME'] ?? 'shop'}`,
  });
  return new TracerProvider({
    sampler: samplerOf(env),
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({
        // It reads address, headers and time limit from the environment itself.
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: Number(env['OTEL_BSP_SCHEDULE_DELAY'] || 5_000),
      }),
    ],
  });
}

/** Records traces and sends them to a collector by OTLP over HTTP. */
export function openTelemetry(env: Env): Tracing {
  const contexts = new AsyncLocalStorageContextManager();
  const provider = providerOf(env);
  const tracer = provider.getTracer('shop');

  const parentOf = (traceparent: string | null | undefined): Context => {
    const remote = traceparent ? parseTraceParent(traceparent) : null;
    return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : contexts.active();
  };

  const openPart = (span: Span, within: Context): OpenPart => ({
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes({ ...attributes }),
    within: (work) => contexts.with(within, work),
    end(error) {
      if (error !== undefined) {
        const { name = 'Error', code } = error as { name?: string; code?: unknown };
        // What an error says may quote what somebody typed.
        span.setAttribute('error.type', typeof code === 'string' ? code : name);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  });

  return {
    open({ name, kind, attributes = {}, parent, begins = false }) {
      const from = parentOf(parent);
      const before = trace.getSpan(from);
      if (!before && !begins) return undefined;
      // What is not recorded has no parts, but it goes on under its name.
      if (before && !before.isRecording() && !parent && !begins) return undefined;
      const options = { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes: { ...attributes } };
      const span = tracer.startSpan(name, options, from);
      return openPart(span, trace.setSpan(from, span));
    },
    current() {
      const context = trace.getSpanContext(contexts.active());
      if (!context) return undefined;
      const { traceId, spanId, traceFlags } = context;
      const flags = traceFlags.toString(16).padStart(2, '0');
      return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` };
    },
    async stop() {
      await provider.forceFlush();
      await provider.shutdown();
      contexts.disable();
    },
  };
}
