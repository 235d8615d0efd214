import { NODES } from '../../cluster/databases.ts';
import { type Cluster, isWell } from '../../cluster/start-cluster.ts';

export interface Play {
  readonly fault: string;
  /** What should happen. */
  readonly expected: string;
  /**
   * Does the harm and, where nobody else does, mends it. The clock runs from when it is called. What it finds wrong beside the
   * books it throws; what is worth knowing it answers.
   */
  readonly run: (cluster: Cluster) => Promise<string | void>;
  /** Orders a second, where another number belongs to the fault. */
  readonly rate?: number;
  /** Nobody but the sweep finds the payments, two minutes after the order: it is waited for. */
  readonly sweep?: boolean;
}

/** Three nodes, one of them the standby that every commit waits for. */
export async function allWell(cluster: Cluster): Promise<boolean> {
  const members = await cluster.members();
  return (
    members.filter(isWell).length === NODES.length && members.some(({ role }) => role === 'sync_standby')
  );
}

export const leaderOf = async (cluster: Cluster): Promise<string> => (await cluster.leader()) ?? 'db1';

/** Waits for a primary that is another than this node. */
export const isReplaced = async (cluster: Cluster, node: string): Promise<boolean> => {
  const leader = await cluster.leader();
  return leader !== undefined && leader !== node;
};
