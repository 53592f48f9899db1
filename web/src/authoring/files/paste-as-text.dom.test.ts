import { describe, expect, test, vi } from 'vitest'
import { insertText, textOfRichPaste } from './paste-as-text.ts'

const QUESTIONS = `1. Which river runs through Vienna?
a) Rhine
b) **Danube**
c) Elbe

2. Which runs through Dresden?
a) **Elbe**
b) Oder`

describe('what is copied from', () => {
  test('an online document, whose lists stand beside their items and whose bold is a style', () => {
    const item = (level: number, style: string, text: string, weight = 400) =>
      `<li dir="ltr" style="list-style-type:${style};" aria-level="${level}"><p dir="ltr" role="presentation"><span style="font-weight:${weight};white-space:pre-wrap;">${text}</span></p></li>`
    expect(
      textOfRichPaste(`<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><ol>
        ${item(1, 'decimal', 'Which river runs through Vienna?')}
        <ol>${item(2, 'lower-alpha', 'Rhine')}${item(2, 'lower-alpha', 'Danube', 700)}${item(2, 'lower-alpha', 'Elbe')}</ol>
        ${item(1, 'decimal', 'Which runs through Dresden?')}
        <ol>${item(2, 'lower-alpha', 'Elbe', 700)}${item(2, 'lower-alpha', 'Oder')}</ol></ol></b>`),
    ).toBe(QUESTIONS)
  })

  test('a word processor, which writes the numbers and letters itself', () => {
    const line = (marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
    expect(
      textOfRichPaste(
        `<html><head><style>p { margin: 0 }</style></head><body><!--StartFragment-->${line('1.', 'Which river runs\n through Vienna?')}${line('a)', 'Rhine')}${line('<b>b)</b>', '<b>Danube</b>')}${line('c)', 'Elbe')}<p>&nbsp;</p>${line('2.', 'Which runs through Dresden?')}${line('a)', '<strong>Elbe</strong>')}${line('b)', 'Oder')}<!--EndFragment--></body></html>`,
      ),
    ).toBe(QUESTIONS)
  })

  test('a page, with lists inside their items', () => {
    expect(
      textOfRichPaste(`<ol><li>Which river runs through Vienna?<ol type="a"><li>Rhine</li><li><b>Danube</b></li><li>Elbe</li></ol></li>
        <li>Which runs through Dresden?<ul><li><strong>Elbe</strong></li><li>Oder</li></ul></li></ol>`),
    ).toBe(QUESTIONS)
  })

  test('paragraphs with bullets below, and lists that go on', () => {
    expect(
      textOfRichPaste(`<ol><li>Which river runs through Vienna?</li></ol><ul><li>Rhine</li><li><b>Danube</b></li><li>Elbe</li></ul>
        <ol start="2"><li>Which runs through Dresden?</li></ol><ul><li><b>Elbe</b></li><li>Oder</li></ul>`),
    ).toBe(QUESTIONS)
  })
})

test('bold that marks nothing is plain', () => {
  const options = (...texts: string[]) => `<ol type="a">${texts.map((text) => `<li>${text}</li>`).join('')}</ol>`
  expect(textOfRichPaste(`<p>Which is <b>not</b> a prime?</p>${options('<b>2</b>', '<b>9</b>')}`)).toBe(
    'Which is not a prime?\na) 2\nb) 9',
  )
  expect(textOfRichPaste(`<p>Which one?</p>${options('the <b>red</b> one', 'the blue one')}`)).toBe(
    'Which one?\na) the red one\nb) the blue one',
  )
  expect(textOfRichPaste(`<p><b>Which one?</b></p>${options('<b>red</b>.', 'blue')}`)).toBe(
    'Which one?\na) **red.**\nb) blue',
  )
})

test('what has no lists and no marks is left to the browser', () => {
  for (const html of [
    '',
    '<p>Which river?</p><p>A. Rhine</p><p>B. Danube</p><p>ANSWER: B</p>',
    '<p>Read <b>this</b> first.</p>',
    '<pre>a) <b>x</b>\nb) y</pre>',
    '<table><tr><td><ul><li>x</li></ul></td></tr></table>',
  ])
    expect(textOfRichPaste(html), html).toBeNull()
})

test('nothing of it runs, and nothing unseen is taken', () => {
  const html =
    '<img src=x onerror="window.isRun = true"><script>window.isRun = true</script><ul><li>One<style>a{}</style></li></ul>'
  expect(textOfRichPaste(html)).toBe('- One')
  expect('isRun' in window).toBe(false)
})

test('a pasted text takes the place of the selection and is heard as typed', () => {
  const area = document.body.appendChild(document.createElement('textarea'))
  const heard = vi.fn<() => void>()
  area.addEventListener('input', heard)
  area.value = 'one two three'
  area.setSelectionRange(4, 7)
  insertText(area, '2')
  expect(area.value).toBe('one 2 three')
  expect(heard).toHaveBeenCalledOnce()
})
