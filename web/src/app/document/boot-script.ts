/** The `template` whose scripts start the page; what is inside one is neither loaded nor run. */
export const SCRIPTS_ID = 'scripts'

/** Until then nothing may have been painted, as in a browser that does not report it. */
const LATEST = 1000

/**
 * Starts the page's scripts after the first paint (deferred hydration), so that text and fonts have the connection and
 * the processor to themselves. A page in the background is not painted, and starts at once.
 */
export const BOOT_SCRIPT = `{let t=document.getElementById("${SCRIPTS_ID}"),f=()=>document.head.append(t.content);if(document.hidden)f();else{setTimeout(f,${LATEST});try{new PerformanceObserver(f).observe({type:"paint",buffered:true})}catch{}}}`
