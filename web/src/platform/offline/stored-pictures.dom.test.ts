import { beforeEach, expect, test } from 'vitest'
import { storedPictures } from './stored-pictures.ts'

beforeEach(() => localStorage.clear())

const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))

test('every picture of the stored quizzes is found once, wherever in them it is', () => {
  store('quiz_rivers', { image: { url: '/images/a.webp' }, questions: [{ image: { url: '/images/b.webp' } }] })
  store('quiz_lakes', { questions: [{ options: [{ image: { url: '/images/b.webp' } }, { text: '/images/' }] }] })
  expect(storedPictures()).toEqual(['/images/a.webp', '/images/b.webp'])
})

test('pictures elsewhere in the storage, such as the user’s own, are not', () => {
  store('saved_profile_1', { avatar: { url: '/images/me.webp' } })
  store('quiz_rivers', {
    questions: [{ text: 'See /images/a.webp', image: { url: 'https://elsewhere.example/images/a.webp' } }],
  })
  expect(storedPictures()).toEqual([])
})
