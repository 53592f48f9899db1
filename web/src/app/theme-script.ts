import { STATE_KEY } from '../platform/preferences.ts'

/** Runs before the first paint, so that a chosen theme never flashes; it reads what `preferences.ts` writes. */
export const THEME_SCRIPT = `try{var p=JSON.parse(localStorage.getItem("${STATE_KEY}"))||{},d=document.documentElement,t=p.theme;if(t=="dark"||t=="light"){d.dataset.theme=t;document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=m.dataset[t]})}if(p.reduceMotion===true)d.dataset.motion="reduce"}catch(e){}`
