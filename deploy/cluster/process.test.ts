import { expect, test } from 'vitest'
import { tellOnce } from './process.ts'

test('each program that has ended is told of once, also those that end later', () => {
  const said: string[] = []
  const tell = tellOnce((sentence) => said.push(sentence))
  tell([])
  tell(['haproxy has ended'])
  tell(['haproxy has ended'])
  tell(['etcd-pg1 has ended', 'haproxy has ended'])
  expect(said).toEqual(['haproxy has ended', 'etcd-pg1 has ended'])
})
