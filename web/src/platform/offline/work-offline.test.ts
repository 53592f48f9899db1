import { expect, test } from 'vitest'
import { offerUpdate, putOffUpdate, useUpdate, withdrawUpdate } from './work-offline.ts'

test('an offer is withdrawn where there is nothing newer', () => {
  offerUpdate()
  withdrawUpdate()
  expect(useUpdate.getState().isOffered).toBe(false)
})

test('a new version is offered until it is put off, and then not again on this page', () => {
  offerUpdate()
  expect(useUpdate.getState().isOffered).toBe(true)
  putOffUpdate()
  expect(useUpdate.getState().isOffered).toBe(false)
  offerUpdate()
  expect(useUpdate.getState().isOffered).toBe(false)
})
