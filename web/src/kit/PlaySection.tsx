import { Button } from '../ui/Button.tsx'
import { OptionRow } from '../ui/OptionRow.tsx'
import { Ring } from '../ui/Ring.tsx'
import { TimerRing } from '../ui/TimerRing.tsx'
import type { Pip } from '../ui/Trail.tsx'
import { VerdictPanel } from '../ui/VerdictPanel.tsx'

const TEN: Pip[] = ['right', 'right', 'right', 'wrong', 'right', 'right', 'skipped', 'right', 'right', 'right']
const FIFTY = Array.from({ length: 50 }, (_, index): Pip => (index < 31 ? 'right' : 'wrong'))
const nothing = () => {}

/** The parts that a game is made of, each in its states. */
export const PlaySection = () => (
  <div data-hue="lagoon">
    <h3>Options</h3>
    <OptionRow letter="A" text="Asked" state="asked" />
    <OptionRow letter="B" text="Chosen" state="chosen" />
    <OptionRow letter="C" text="Right" state="right" tag="Right answer" share={71} />
    <OptionRow letter="D" text="Wrong" state="wrong" tag="Your answer" share={9} />
    <OptionRow letter="E" text="The rest" state="rest" share={20} />
    <h3>Verdicts</h3>
    <VerdictPanel tone="right" heading="Right. 4 in a row." action={<Button>Next</Button>}>
      <p>The Danube passes four national capitals, more than any other river.</p>
    </VerdictPanel>
    <VerdictPanel tone="wrong" heading="Not this time." action={<Button>Next</Button>} />
    <VerdictPanel tone="waiting" heading="Checking…" action={<Button>Next</Button>} />
    <h3>Clock</h3>
    <TimerRing seconds={14} of={20} onPress={nothing} />
    <TimerRing seconds={4} of={20} onPress={nothing} />
    <h3>Rings</h3>
    <Ring pips={TEN} step={0}>
      8 out of 10
    </Ring>
    <Ring pips={FIFTY} step={0}>
      31 out of 50
    </Ring>
  </div>
)
