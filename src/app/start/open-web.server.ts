import { addressOf } from './opening.server.ts';
import { drain } from '../../platform/server/http/drain.server.ts';
import { createShopServer, type ServerOptions } from './server.server.ts';

const DRAIN_MS = 15_000;

export interface OpenWeb {
  readonly address: string;
  /** Takes no more connections, and answers those that have asked. */
  close(): Promise<void>;
}

/** Answers requests on a port. */
export async function openWeb(
  options: Omit<ServerOptions, 'isReady' | 'ownAddress'> & { readonly port: number },
): Promise<OpenWeb> {
  const { config } = options.shop;
  let ready = false;
  const ownAddress = addressOf(config, options.port);
  const app = await createShopServer({ ...options, ownAddress, isReady: () => ready });
  const address = await app.listen({ port: options.port, host: config.HOST });
  ready = true;
  return {
    address,
    close: async () => {
      ready = false;
      await drain(app.server, () => app.close(), DRAIN_MS);
    },
  };
}
