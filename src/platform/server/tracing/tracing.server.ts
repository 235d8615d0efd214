type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A part of a trace: its name and what it says of itself. Never data of a person, nor a token. */
export interface Part {
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: Attributes;
  /** W3C `traceparent` of what caused it, where that was another process. */
  readonly parent?: string | null | undefined;
  /** Begins a trace where there is none. Without it nothing is recorded outside of one. */
  readonly begins?: boolean;
}

/** A part that is under way. */
export interface OpenPart {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Whatever begins in `work` belongs to it. */
  within<T>(work: () => T): T;
  end(error?: unknown): void;
}

export interface Tracing {
  open(part: Part): OpenPart | undefined;
  current(): { readonly traceId: string; readonly spanId: string; readonly traceparent: string } | undefined;
  stop(): Promise<void>;
}

let tracing: Tracing | undefined;

/** Off unless the environment names a collector, by the names that OpenTelemetry gives. */
function isWanted(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false;
  if (env['OTEL_TRACES_EXPORTER'] === 'none') return false;
  return Boolean(env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT']);
}

/** Its libraries are loaded only where it is on. */
export async function startTracing(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  if (tracing || !isWanted(env)) return;
  const { openTelemetry } = await import('./open-telemetry.server.ts');
  tracing = openTelemetry(env);
}

/** Sends what was recorded. */
export async function stopTracing(): Promise<void> {
  const ending = tracing;
  tracing = undefined;
  await ending?.stop().catch(() => {});
}

export const isTracing = (): boolean => tracing !== undefined;

/** For the log, and for what staff look up. */
export const currentTrace = (): ReturnType<Tracing['current']> => tracing?.current();

/** Goes along with a job, a page to be made or a call to another program. */
export const traceparent = (): string | undefined => tracing?.current()?.traceparent;

export const openPart = (part: Part): OpenPart | undefined => tracing?.open(part);

/** Does the work as a part of the trace. Off, it costs one comparison. */
export function traced<T>(
  describe: () => Part,
  work: (part: OpenPart | undefined) => Promise<T>,
): Promise<T> {
  const part = tracing?.open(describe());
  if (!part) return work(undefined);
  return part.within(async () => {
    try {
      const result = await work(part);
      part.end();
      return result;
    } catch (error) {
      part.end(error);
      throw error;
    }
  });
}
