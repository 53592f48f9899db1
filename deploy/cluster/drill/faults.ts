import { spawnSync } from 'node:child_process'
import { addressOf, BETWEEN_NODES, groupOf, NODES, type NodeName } from '../layout.ts'
import type { ClusterNode } from '../node.ts'

/** Something that happens to a node, and how it ends. */
export interface Fault {
  name: string
  what: string
  strikes: 'primary' | 'standby'
  /** How often a whole drill does it. */
  times: number
  /** Whether another node has to take over. */
  movesPrimary: boolean
  strike(node: ClusterNode): void
  heal(node: ClusterNode): void
}

/** By the order of `iptables-restore`, which sets all rules at once: with one after the other, a standby gets more than the next. */
const firewall = (rules: string[]): boolean =>
  spawnSync('iptables-restore', ['--wait', '--noflush'], { input: ['*filter', ...rules, 'COMMIT', ''].join('\n') })
    .status === 0

const OF_THIS_CLUSTER = `-p tcp -m multiport --ports ${BETWEEN_NODES}`

/** No packet between the node and the others; another cluster on this machine has other ports. */
const cutOf = (node: NodeName): string[] =>
  NODES.filter((other) => other !== node).flatMap((other) => [
    `OUTPUT -o lo ${OF_THIS_CLUSTER} -m owner --gid-owner ${groupOf(node)} -d ${addressOf(other)} -j DROP`,
    `OUTPUT -o lo ${OF_THIS_CLUSTER} -m owner --gid-owner ${groupOf(other)} -d ${addressOf(node)} -j DROP`,
  ])

/** Lets every packet through again. */
export const mendNetwork = (): void => {
  for (const node of NODES) while (firewall(cutOf(node).map((rule) => `-D ${rule}`)));
}

export const FAULTS: Fault[] = [
  {
    name: 'kill',
    what: '`kill -9` of the primary and its Patroni',
    strikes: 'primary',
    times: 10,
    movesPrimary: true,
    strike: (node) => node.signal('SIGKILL'),
    heal: (node) => node.patroni.start(),
  },
  {
    name: 'freeze',
    what: 'the primary and its Patroni stand still (SIGSTOP), and go on later',
    strikes: 'primary',
    times: 10,
    movesPrimary: true,
    strike: (node) => node.signal('SIGSTOP'),
    heal: (node) => node.signal('SIGCONT'),
  },
  {
    name: 'cut',
    what: "the network between the primary's node and the others is cut; the site still reaches all",
    strikes: 'primary',
    times: 10,
    movesPrimary: true,
    strike(node) {
      if (!firewall(cutOf(node.name).map((rule) => `-I ${rule}`)))
        throw new Error('iptables could not cut the network.')
    },
    heal: mendNetwork,
  },
  {
    name: 'etcd',
    what: "`kill -9` of the etcd member on the primary's node",
    strikes: 'primary',
    times: 10,
    movesPrimary: false,
    strike: (node) => node.etcd.signal('SIGKILL'),
    heal: (node) => node.etcd.start(),
  },
  {
    name: 'standby',
    what: '`kill -9` of a standby and its Patroni',
    strikes: 'standby',
    times: 3,
    movesPrimary: false,
    strike: (node) => node.signal('SIGKILL'),
    heal: (node) => node.patroni.start(),
  },
  {
    name: 'frozen-standby',
    what: 'a standby and its Patroni stand still, and go on later',
    strikes: 'standby',
    times: 3,
    movesPrimary: false,
    strike: (node) => node.signal('SIGSTOP'),
    heal: (node) => node.signal('SIGCONT'),
  },
]
