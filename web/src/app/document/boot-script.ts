import { SCRIPTS_ID } from '#web/platform/loading/early-tap.ts'

/** By then scripts start anyway, as in a browser that does not report its first paint. */
const LATEST = 1000

/**
 * Starts the page's scripts after the first paint (deferred hydration), so that text and fonts have the connection and
 * the processor to themselves. A page in the background is not painted, and starts at once. A button tapped before that
 * is noted, unless its form works without a script; see early-tap.ts.
 */
export const BOOT_SCRIPT = `{let t=document.getElementById("${SCRIPTS_ID}"),f=()=>document.head.append(t.content);addEventListener("click",e=>{t.tapped=e.target.closest("button:not(form[action] *)")},true);if(document.hidden)f();else{setTimeout(f,${LATEST});try{new PerformanceObserver(f).observe({type:"paint",buffered:true})}catch{}}}`
