import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OrderList } from './OrderAnswer.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function show() {
  function Player() {
    const [order, setOrder] = useState(['a', 'b', 'c'])
    return <OrderList items={order.map((id) => ({ id, text: id }))} isLocked={false} onOrder={setOrder} />
  }
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
  })
  act(() => root.render(<Player />))
  const button = (label: string) => {
    const found = box.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
    if (!found) throw new Error(`There is no button "${label}".`)
    return found
  }
  return { box, button, texts: () => [...box.querySelectorAll('li')].map((one) => one.textContent?.slice(1)) }
}

const press = (key: string) =>
  act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('an item that has reached the end keeps the focus', () => {
  const { button, texts } = show()
  const down = button('Move a down')
  down.focus()
  act(() => down.click())
  act(() => down.click())
  expect(texts()).toEqual(['b', 'c', 'a'])
  expect(document.activeElement).toBe(down)
  expect(down.disabled).toBe(false)
  expect(down.getAttribute('aria-disabled')).toBe('true')
  act(() => down.click())
  expect(texts()).toEqual(['b', 'c', 'a'])
})

test('an item is picked up and dropped with Enter as well', () => {
  const { button, texts } = show()
  button('c, position 3 of 3. Move').focus()
  press('Enter')
  press('ArrowUp')
  press('Enter')
  press('ArrowUp')
  expect(texts()).toEqual(['a', 'c', 'b'])
})

test('an item that was picked up is let go of when the focus leaves it', () => {
  const { button, texts } = show()
  const handle = button('c, position 3 of 3. Move')
  handle.focus()
  press('Enter')
  expect(handle.getAttribute('aria-pressed')).toBe('true')
  act(() => button('Move a down').focus())
  expect(handle.getAttribute('aria-pressed')).toBe('false')
  act(() => handle.focus())
  press('ArrowUp')
  expect(texts()).toEqual(['a', 'b', 'c'])
})
