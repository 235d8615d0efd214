// Loaded before EverShop, which has no setting for the address that it listens on.
import { Server } from 'node:http';

const { listen } = Server.prototype;
Server.prototype.listen = function listenOnLoopback(port, ...rest) {
  return listen.call(this, port, '127.0.0.1', ...rest);
};
