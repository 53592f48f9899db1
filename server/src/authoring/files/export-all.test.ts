import { expect, it } from 'vitest'
import { uniqueNames } from './export-all.ts'

it('never gives a name twice, nor one that leads elsewhere or that a system refuses', () => {
  const nameOf = uniqueNames(['readme'])
  expect(['rivers', 'rivers', 'rivers-2', 'README', 'con', '../../etc/passwd', 'C:\\x', '..', ''].map(nameOf)).toEqual([
    'rivers',
    'rivers-2',
    'rivers-2-2',
    'readme-2',
    'con-quiz',
    '-etc-passwd',
    'c-x',
    '-',
    'quiz',
  ])
})
