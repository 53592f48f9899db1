/** What files call kinds of questions, as names are compared and without "question" at the end. */
export const SEVERAL_TYPE =
  /^(?:multi|multiple|multiselect|multipleselect|multipleresponse|multipleanswers?|multianswer|checkbox|checkboxes|selectall|allthatapply|mrq|msq)$/
export const ONE_TYPE = /^(?:single|singlechoice|singleselect|singleanswer|radio|radiobuttons?|oneanswer)$/
/** Options are given, one or several of which are right. */
export const CHOICE_TYPE = /choice|select|radio|checkbox|^mcq?s?$|^m[rs]q$|^multi|^single/
export const OTHER_TYPE =
  /jumble|order|sequen|rank|arrang|sort|match|pair|drag|hotspot|essay|cloze|slider|survey|poll|draw/
export const ORDER_TYPE = /^(?:order|ordering|reorder|sequence|sequencing|jumbled?|arrange|putinorder)$/
export const TRUTH_TYPE =
  /^(?:boolean|bool|truefalse|trueorfalse|tf|yesno|yesorno|wahrfalsch|richtigfalsch|verdaderofalso|verdaderoofalso|vraifaux|vraioufaux|verofalso|verdadeirofalso)$/
export const TYPED_TYPE =
  /^(?:text|typed|short|shortanswer|shorttext|typeanswer|fillin|fillintheblank|fillintheblanks|fillblank|open|freetext|input)$/
