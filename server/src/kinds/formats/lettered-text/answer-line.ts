import { nameOf, plainColumn } from '../sheet/sheet-names.ts'
import { withoutBold, withoutEmphasis } from './markdown-line.ts'

const ANSWER = /^ANSWERS?[ \t]*:[ \t]*(.*)$/i
/** "Correct answer - B", "Ans. B", "The answer is B". */
const LOOSE_ANSWER =
  /^(?:the )?(?:(?:correct|right) )?(?:answers?|ans\.?|key|solution|correct|(?:correct|right) (?:option|choice))(?:[ \t]*[:=][ \t]*|[ \t]*[-–—][ \t]+|[ \t]+(?:is|are)[ \t]*:?[ \t]+)(\S.*)$/i
const BARE_ANSWER = /^(?:answers?[ \t]+|ans\.?[ \t]*(?=\()|ans\.?[ \t]+)(?:\(?([A-Z])\)?|(\(\d{1,2}\)))\.?$/i
const WHY = /^(?:WHY|EXPLANATION|RATIONALE|FEEDBACK|REASON|BECAUSE)[ \t]*:[ \t]*(.*)$/i

const LABELLED = /^([\p{L} ]{2,30}?) ?[:=：][ \t]*(\S.*)$/u

/** The same in other alphabets. */
const OTHER_ALPHABETS = {
  answer:
    /^(?:(?:правильный |верный )?ответ|правильна відповідь|відповідь|верен отговор|отговор|тачан одговор|одговор|(?:σωστή )?απάντηση|(?:ال)?(?:إجابة|اجابة)(?: الصحيحة)?|الجواب(?: الصحيح)?|پاسخ(?: صحیح)?|תשובה(?: נכונה)?|התשובה הנכונה|(?:正确|正確)?答案|正解|答え|정답|답|คำตอบ|उत्तर)$/iu,
  why: /^(?:объяснение|пояснение|пояснення|обяснение|εξήγηση|الشرح|التفسير|הסבר|解析|解释|解釋|解説|해설|설명)$/iu,
}

/** What is said behind a label that means this in a sheet, in any of its languages. */
function labelled(line: string, column: 'answer' | 'why'): string | undefined {
  const [, label, said] = LABELLED.exec(line) ?? []
  if (label === undefined) return undefined
  return plainColumn(nameOf(label)) === column || OTHER_ALPHABETS[column].test(label.trim()) ? said : undefined
}

function saidIn(line: string, isBelowOptions: boolean): string | undefined {
  const [, said, counted] =
    ANSWER.exec(line) ?? (isBelowOptions ? (LOOSE_ANSWER.exec(line) ?? BARE_ANSWER.exec(line)) : null) ?? []
  return said ?? counted ?? (isBelowOptions ? labelled(line, 'answer') : undefined)
}

/** What an ANSWER line says. Below options, more than just "ANSWER:" starts one. */
export function answerIn(line: string, isBelowOptions: boolean): string | undefined {
  const said = saidIn(line, isBelowOptions) ?? saidIn(withoutEmphasis(line), isBelowOptions)
  return said === undefined ? undefined : withoutBold(said.trim())
}

/** The reason in a WHY line. */
export const whyIn = (line: string): string | undefined =>
  (WHY.exec(line) ?? WHY.exec(withoutEmphasis(line)))?.[1] ?? labelled(line, 'why')
