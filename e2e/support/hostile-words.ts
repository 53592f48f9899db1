const RUN = 'window.__x=1'

/** XSS payloads, each complete in itself. */
const WAYS = [
  `<script>${RUN}</script>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<img src=x onerror="${RUN}">`,
  `<img/src='x'/onerror='${RUN}'>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.__x=1</script>"></foreignObject></svg>`,
  `<math><mtext><img src=x onerror=${RUN}></mtext></math>`,
  `<iframe src="javascript:parent.__x=1"></iframe>`,
  `<iframe srcdoc="<script>parent.__x=1</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">click</a>`,
  `<a href="java\tscript:${RUN}">click</a>`,
  `<form action="javascript:${RUN}"><button>go</button></form>`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<style>@import "javascript:${RUN}";</style>`,
  `<style onload=${RUN}></style>`,
  `<link rel=stylesheet href="data:text/css,*{background:red}" onload=${RUN}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="https://elsewhere.example/">`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<textarea><img title="</textarea><img src=x onerror=${RUN}>">`,
  `<title><img title="</title><img src=x onerror=${RUN}>">`,
  `</script><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'"></title></textarea><img src=x onerror=${RUN}>`,
  `"onmouseover="${RUN}" autofocus onfocus="${RUN}`,
  `' onpointerover='${RUN}`,
  `javascript:${RUN}`,
  `data:text/html,<script>parent.__x=1</script>`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  '\\u003cscript\\u003ewindow.__x=1\\u003c/script\\u003e',
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[><img src=x onerror=${RUN}>]]>`,
  `[click](javascript:${RUN})`,
  `![x](x"onerror="${RUN})`,
  `<img src=x onerror=${RUN}`,
  `{{constructor.constructor('${RUN}')()}}`,
  // With a space at its end, two of them are no formula.
  '${window.__x=1} ',
]

/** What payloads are hidden behind. */
const COVERS: ((way: string) => string)[] = [
  (way) => way,
  (way) => `A fair question ${way}`,
  (way) => `"'>${way}`,
  (way) => `</p></li></ul></section>${way}`,
  (way) => `]]>--></style>${way}`,
  (way) => way.toUpperCase().replaceAll('WINDOW.__X', 'window.__x'),
  (way) => way.replaceAll('<', '<<'),
  (way) => `\u202e${way}`,
  (way) => `${way}${way}`,
  (way) => way.replaceAll(' ', '\n'),
]

/** Each payload behind each prefix, repeated, cut to the length of a field. */
export function* hostileWords(most: number): Generator<string> {
  for (let round = 0; ; round++)
    for (const cover of COVERS) for (const way of WAYS) yield `${round || ''}${cover(way)}`.slice(0, most)
}

export const KINDS = WAYS.length * COVERS.length
