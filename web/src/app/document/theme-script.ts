import { STATE_KEY } from '#web/platform/preferences.ts'

/** Runs before the first paint, so that neither another theme nor "Log in" flashes; it reads what `preferences.ts` and the server write. */
export const THEME_SCRIPT = `try{var p=JSON.parse(localStorage.getItem("${STATE_KEY}"))||{},d=document.documentElement,t=p.theme;if(t=="dark"||t=="light"){d.dataset.theme=t;document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=m.dataset[t]})}if(p.textSize=="112"||p.textSize=="125")d.dataset.text=p.textSize;if(p.reduceMotion===true)d.dataset.motion="reduce";if(/(^|; )signed_in=1/.test(document.cookie))d.dataset.signed="in"}catch(e){}`
