import { LRUCache } from 'lru-cache';

/** What comes in first waits at the door; a fifth of the house is enough for those who come once. */
const DOOR_SHARE = 0.2;

/**
 * Two rooms under one cap. Whatever is new stands at the door; asked for again, it moves into the house. A crowd that
 * comes once each pushes only others at the door out.
 */
export function createRooms<Value extends object>(
  capBytes: number,
  weigh: (key: string, value: Value) => number,
  onGone: (key: string, value: Value) => void,
) {
  const room = (bytes: number): LRUCache<string, Value> =>
    new LRUCache<string, Value>({
      maxSize: Math.max(1, Math.floor(bytes)),
      maxEntrySize: Math.max(1, Math.floor(capBytes / 8)),
      sizeCalculation: (value, key) => weigh(key, value),
      dispose: (value, key, reason) => {
        if (reason === 'evict') onGone(key, value);
      },
    });
  const door = room(capBytes * DOOR_SHARE);
  const house = room(capBytes * (1 - DOOR_SHARE));

  return {
    /** Looks without moving anything. */
    peek: (key: string): Value | undefined => house.peek(key) ?? door.peek(key),
    get(key: string): Value | undefined {
      const known = house.get(key);
      if (known !== undefined) return known;
      const waiting = door.get(key);
      if (waiting === undefined) return undefined;
      door.delete(key);
      house.set(key, waiting);
      return waiting;
    },
    /** False when it is too heavy to be held. */
    set(key: string, value: Value): boolean {
      const into = house.has(key) ? house : door;
      into.set(key, value);
      return into.has(key);
    },
    delete: (key: string): boolean => house.delete(key) || door.delete(key),
    clear(): void {
      door.clear();
      house.clear();
    },
    get bytes() {
      return house.calculatedSize + door.calculatedSize;
    },
    get size() {
      return house.size + door.size;
    },
  };
}

export type Rooms<Value extends object> = ReturnType<typeof createRooms<Value>>;
