import { __iconData as baby } from 'lucide-react/icons/baby'
import { __iconData as book } from 'lucide-react/icons/book'
import { __iconData as bookHeart } from 'lucide-react/icons/book-heart'
import { __iconData as bookImage } from 'lucide-react/icons/book-image'
import { __iconData as bookOpen } from 'lucide-react/icons/book-open'
import { __iconData as bookOpenText } from 'lucide-react/icons/book-open-text'
import { __iconData as bookUser } from 'lucide-react/icons/book-user'
import { __iconData as feather } from 'lucide-react/icons/feather'
import { __iconData as heart } from 'lucide-react/icons/heart'
import { __iconData as library } from 'lucide-react/icons/library'
import { __iconData as lock } from 'lucide-react/icons/lock'
import { __iconData as mail } from 'lucide-react/icons/mail'
import { __iconData as notebookPen } from 'lucide-react/icons/notebook-pen'
import { __iconData as penTool } from 'lucide-react/icons/pen-tool'
import { __iconData as pencil } from 'lucide-react/icons/pencil'
import { __iconData as quote } from 'lucide-react/icons/quote'
import { __iconData as rabbit } from 'lucide-react/icons/rabbit'
import { __iconData as rose } from 'lucide-react/icons/rose'
import { __iconData as search } from 'lucide-react/icons/search'
import { __iconData as signature } from 'lucide-react/icons/signature'
import { __iconData as speech } from 'lucide-react/icons/speech'
import { __iconData as spellCheck } from 'lucide-react/icons/spell-check'
import { __iconData as type } from 'lucide-react/icons/type'
import type { EmblemTable } from './emblem-table.ts'

export const BOOKS: EmblemTable = {
  'book-open': [bookOpen, 'Open book: novel reading literature story read'],
  book: [book, 'Book: novel literature bible author read'],
  'book-open-text': [bookOpenText, 'Printed pages: novel first line lines chapter text literature'],
  'book-heart': [bookHeart, 'Loved book: romance favourite austen love'],
  'book-user': [bookUser, 'Book and person: author writer character characters hero biography'],
  'book-image': [bookImage, 'Picture book: children comic illustrated fairy tale'],
  library: [library, 'Bookshelf: library books collection author authors'],
  feather: [feather, 'Quill: poet poetry poem writer writing shakespeare verse'],
  'pen-tool': [penTool, 'Fountain pen: writer author writing letter design drawing'],
  pencil: [pencil, 'Pencil: writing drawing school sketch spelling'],
  signature: [signature, 'Signature: author name handwriting autograph'],
  type: [type, 'Type: letter font alphabet typography spelling'],
  quote: [quote, 'Quotation marks: quote saying proverb famous said words idiom'],
  'spell-check': [spellCheck, 'Spelling: spelling grammar word english mistake'],
  speech: [speech, 'Speaking: speech language accent idiom proverb'],
  mail: [mail, 'Letter: post mail envelope email correspondence'],
  'notebook-pen': [notebookPen, 'Notebook: diary writing journal notes study'],
  rabbit: [rabbit, 'Rabbit: alice hare easter pet children tale'],
  baby: [baby, 'Baby: children child birth family toddler'],
  heart: [heart, 'Heart: love valentine romance wedding favourite card'],
  rose: [rose, 'Rose: flower love garden beauty valentine romance'],
  search: [search, 'Magnifying glass: detective mystery search find sherlock crime clue'],
  lock: [lock, 'Padlock: secret code security password mystery'],
}
