import { useRef, useState } from 'react';
import type { StoredPicture } from '../../../../contract/pictures-staff.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { useStorePictureMutation } from '../pictures-api.ts';

export interface Upload {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly fault: string;
}

interface Target {
  readonly shape: 'square' | 'free';
  readonly ground?: 'clear';
  readonly productId?: string;
  readonly replaces?: number;
}

interface Sent {
  readonly file: File;
  readonly target: Target;
}

/** Files on their way to the shop, one after the other: over a phone two at once would only be slower. */
export function useUploads(onSent: (picture: StoredPicture) => void = () => {}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [store] = useStorePictureMutation();
  const sent = useRef(new Map<number, Sent>());
  const line = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const forget = (key: number) => {
    sent.current.delete(key);
    setUploads((all) => all.filter((each) => each.key !== key));
  };
  const run = async (key: number): Promise<void> => {
    const wanted = sent.current.get(key);
    if (!wanted) return;
    const onProgress = (progress: number) => change(key, { progress });
    const { data, error } = await store({ file: wanted.file, query: wanted.target, onProgress });
    if (!data) return change(key, { fault: sentenceOf(error), progress: 0 });
    forget(key);
    onSent(data.picture);
  };
  const queue = (key: number): void => {
    line.current = line.current.then(() => run(key));
  };
  return {
    uploads,
    send: (files: readonly File[], target: Target): void => {
      for (const file of files) {
        const key = (count.current += 1);
        sent.current.set(key, { file, target });
        setUploads((all) => [...all, { key, name: file.name, progress: 0, fault: '' }]);
        queue(key);
      }
    },
    again: (key: number): void => {
      change(key, { fault: '', progress: 0 });
      queue(key);
    },
    forget,
  };
}
