/** What a formula must not do, by command, with the reason for its author where there is one to tell. */
const REFUSED: readonly { commands: string; because: string }[] = [
  {
    // Definitions are the way to formulas that grow without end.
    commands: 'def gdef edef xdef let futurelet global long newcommand renewcommand providecommand',
    because: ', because formulas define no commands',
  },
  {
    // Colours of their own could not be read on both light and dark screens.
    commands: 'color textcolor colorbox fcolorbox definecolor',
    because: ', because formulas have the colour of the text around them',
  },
  {
    commands: 'tiny Tiny sixptsize scriptsize footnotesize small normalsize large Large LARGE huge Huge',
    because: ', because formulas have the size of the text around them',
  },
  {
    commands: 'href url includegraphics ref eqref label tag class id style data',
    because: ", because links, pictures and labels don't work in formulas",
  },
  {
    // They move things out of their place, or need style sheets that we do not have.
    commands:
      'rule raisebox raise lower vcenter hspace hspace* kern mkern mskip hskip llap rlap clap mathllap mathrlap mathclap smash cancelto bordermatrix longdiv phase angl angln textcircled reflectbox char verb expandafter noexpand relax toggle tmspace htmlmathml arraystretch arraycolsep',
    because: '',
  },
]

const BECAUSE = new Map(REFUSED.flatMap(({ commands, because }) => commands.split(' ').map((one) => [one, because])))

/** The first command of a formula that must not be used, and why. */
export function refusedCommand(tex: string): { command: string; because: string; at: number } | null {
  for (const { 0: command, 1: name = '', index } of tex.matchAll(/\\([a-zA-Z@]+|[^])/g)) {
    const because = name.includes('@') ? '' : BECAUSE.get(name)
    if (because !== undefined) return { command, because, at: index }
  }
  return null
}
