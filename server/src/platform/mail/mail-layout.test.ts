import { describe, expect, it } from 'vitest'
import { renderMail } from './mail-layout.ts'

const LETTER = { to: 'ana@example.com', subject: 'Hello', paragraphs: ['One.', 'Two\nlines.'] }

describe('an email', () => {
  it('says the same in text and in HTML', () => {
    const { subject, text, html } = renderMail({
      ...LETTER,
      code: '1234 5678',
      action: { label: 'Go on', url: 'https://quiz.example/verify-email#abc' },
      foot: 'Because you asked.',
    })
    expect(subject).toBe('Hello')
    for (const part of ['One.', '1234 5678', 'https://quiz.example/verify-email#abc', 'Go on', 'Because you asked.']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(html).toContain('Two<br>lines.')
  })

  it('looks right in both themes', () => {
    const { html } = renderMail(LETTER)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme: dark')
  })

  it('shows as text whatever people wrote, in every part', () => {
    const nasty = `"><script>alert(1)</script><img src=x onerror='alert(1)'>&`
    const { html } = renderMail({
      to: 'ana@example.com',
      subject: nasty,
      paragraphs: [nasty],
      code: nasty,
      action: { label: nasty, url: nasty },
      foot: nasty,
    })
    expect(html).not.toMatch(/<script|<img/)
    expect(html.match(/&lt;script&gt;/g)).toHaveLength(7)
  })

  it('has a subject of one line', () => {
    expect(renderMail({ ...LETTER, subject: 'Hi\r\nBcc: eve@example.com\u2028x\0' }).subject).toBe(
      'Hi Bcc: eve@example.com x',
    )
  })
})
