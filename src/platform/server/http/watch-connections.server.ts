import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionTimes {
  /** How long a body may take to arrive; an admitted upload is measured anew after each such time. */
  readonly arrivalMs?: number;
  /** How long a connection may stand still in the middle of a request or of an answer. */
  readonly stallMs?: number;
  readonly sweepMs?: number;
}

/** What an admitted upload has to bring: a photo over a slow phone takes minutes. */
const LEAST_BYTES_A_SECOND = 1_000;
/** A piece of an answer, a megabyte at most, is taken within so many times of standing still. */
const LONGEST_PIECE = 10;
/** Browsers and proxies wait for an answer before they ask again. */
const MOST_WAITING = 16;

const uploads = new WeakSet<IncomingMessage>();
/** For files of those who were admitted: they may take their time as long as they come at all. */
export const mayArriveSlowly = (request: IncomingMessage): void => void uploads.add(request);

/** The last request of a connection: only this one can be incomplete. */
interface Exchange {
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  /** The body that is being waited for, since when, and what had come then. */
  awaited: IncomingMessage | undefined;
  since: number;
  bytes: number;
  /** Answers that stand behind another one. */
  waiting: number;
  /** What had been taken from us, and when that was last more. */
  taken: number;
  takenAt: number;
}

function end(socket: Socket, { response }: Exchange): void {
  if (!response || response.headersSent) return void socket.destroy();
  response.writeHead(408, { connection: 'close' }).end();
  socket.destroySoon();
}

/**
 * Ends connections that hold the server up: bodies that do not arrive, answers that are not read, and crowds of
 * requests behind an unread answer. Returns what each request has to pass first; false when its connection is closed.
 */
export function watchConnections(
  server: Server,
  { arrivalMs = 30_000, stallMs = 30_000, sweepMs = 5_000 }: ConnectionTimes = {},
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const open = new Map<Socket, Exchange>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, {
      request: undefined,
      response: undefined,
      awaited: undefined,
      since: 0,
      bytes: 0,
      waiting: 0,
      taken: 0,
      takenAt: 0,
    });
    socket.once('close', () => open.delete(socket));
  });

  /** Whoever sends a little now and then is never still; the answer has to be taken nevertheless. */
  function isTaken(socket: Socket, exchange: Exchange, now: number): boolean {
    if (socket.writableLength === 0) {
      exchange.takenAt = 0;
      return true;
    }
    const taken = socket.bytesWritten - socket.writableLength;
    if (exchange.takenAt === 0 || taken !== exchange.taken) {
      exchange.taken = taken;
      exchange.takenAt = now;
    }
    return now - exchange.takenAt < LONGEST_PIECE * stallMs;
  }

  function look(socket: Socket, exchange: Exchange, now: number): void {
    if (!isTaken(socket, exchange, now)) return void socket.destroy();
    const { request, response } = exchange;
    if (!request || request.complete) {
      // An idle connection holds nothing of what it has asked.
      if (response?.writableFinished) exchange.request = exchange.response = exchange.awaited = undefined;
      return;
    }
    const come = socket.bytesRead - exchange.bytes;
    const isNew = exchange.awaited !== request;
    // Who has the answer sends the rest to nobody.
    const isAnswered = response?.writableFinished === true;
    if (!isNew && !isAnswered && now - exchange.since < arrivalMs) return;
    const comesOn =
      uploads.has(request) &&
      !isAnswered &&
      // What lies here unread is not the sender's fault.
      (request.readableLength > 0 || come >= ((now - exchange.since) / 1000) * LEAST_BYTES_A_SECOND);
    if (!isNew && !comesOn) return end(socket, exchange);
    exchange.awaited = request;
    exchange.since = now;
    exchange.bytes = socket.bytesRead;
  }

  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, exchange] of open) look(socket, exchange, now);
  }, sweepMs).unref();
  server.once('close', () => clearInterval(sweep));

  server.setTimeout(stallMs, (socket: Socket) => {
    const exchange = open.get(socket);
    if (!exchange?.request || !exchange.response) return void socket.destroy();
    const { request, response } = exchange;
    const isOurTurn = request.complete || request.readableLength > 0;
    // The answer is still being made: nobody can read or send anything.
    if (isOurTurn && !response.writableFinished && socket.writableLength === 0) return;
    if (request.complete) socket.destroy();
    else end(socket, exchange);
  });

  return (request, response) => {
    const { socket } = request;
    const exchange = open.get(socket);
    if (!exchange || socket.destroyed) return false;
    exchange.request = request;
    exchange.response = response;
    // No socket yet: the answer before it is not sent.
    if (response.socket !== null) return true;
    exchange.waiting += 1;
    response.once('close', () => (exchange.waiting -= 1));
    if (exchange.waiting <= MOST_WAITING) return true;
    socket.destroy();
    return false;
  };
}
