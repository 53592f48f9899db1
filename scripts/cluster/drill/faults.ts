import { spawnSync } from 'node:child_process'
import { addressOf, groupOf, NODES, type NodeName } from '../layout.ts'
import type { ClusterNode } from '../node.ts'

/** Something that happens to the primary, and how it ends. */
export interface Fault {
  name: string
  what: string
  /** How often a whole drill does it. */
  times: number
  /** Whether another node has to take over. */
  movesPrimary: boolean
  strike(node: ClusterNode): void
  heal(node: ClusterNode): void
}

const firewall = (...words: string[]): boolean => spawnSync('iptables', ['-w', ...words]).status === 0

const cutOf = (node: NodeName): string[][] =>
  NODES.filter((other) => other !== node).flatMap((other) => [
    ['-o', 'lo', '-m', 'owner', '--gid-owner', String(groupOf(node)), '-d', addressOf(other), '-j', 'DROP'],
    ['-o', 'lo', '-m', 'owner', '--gid-owner', String(groupOf(other)), '-d', addressOf(node), '-j', 'DROP'],
  ])

/** Lets every packet through again. */
export const mendNetwork = (): void => {
  for (const rule of NODES.flatMap(cutOf)) while (firewall('-D', 'OUTPUT', ...rule));
}

export const FAULTS: Fault[] = [
  {
    name: 'kill',
    what: '`kill -9` of the primary and its Patroni',
    times: 10,
    movesPrimary: true,
    strike: (node) => node.signal('SIGKILL'),
    heal: (node) => node.patroni.start(),
  },
  {
    name: 'freeze',
    what: 'the primary and its Patroni stand still (SIGSTOP), and go on later',
    times: 3,
    movesPrimary: true,
    strike: (node) => node.signal('SIGSTOP'),
    heal: (node) => node.signal('SIGCONT'),
  },
  {
    name: 'cut',
    what: "the network between the primary's node and the others is cut; the site still reaches all",
    times: 3,
    movesPrimary: true,
    strike(node) {
      if (!cutOf(node.name).every((rule) => firewall('-I', 'OUTPUT', ...rule)))
        throw new Error('iptables could not cut the network.')
    },
    heal: mendNetwork,
  },
  {
    name: 'etcd',
    what: "`kill -9` of the etcd member on the primary's node",
    times: 3,
    movesPrimary: false,
    strike: (node) => node.etcd.signal('SIGKILL'),
    heal: (node) => node.etcd.start(),
  },
]
