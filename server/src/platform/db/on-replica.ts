/** The pools and connections of replicas. */
const ofReplicas = new WeakSet<object>()

export const markReplica = (connection: object): void => void ofReplicas.add(connection)

/** Whether a database, or the transaction on it, is a replica, on which nothing can be written. */
export const isReplica = (db: object): boolean =>
  '$client' in db && typeof db.$client === 'object' && db.$client !== null && ofReplicas.has(db.$client)

/** Thrown where a replica is not enough. Whoever chose it reads from the primary instead. */
export class NeedsPrimary extends Error {}

/** For a read that has to write first: on a replica it ends here, and begins again on the primary. */
export function leaveReplica(db: object): void {
  if (isReplica(db)) throw new NeedsPrimary('This read has something to write.')
}
