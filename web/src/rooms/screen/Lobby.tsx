import { links } from '#contract/links.ts'
import type { Room } from '#contract/room.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { counted } from '#web/platform/format.ts'
import { spacedCode } from '../host/spaced-code.ts'
import { QrCode } from '../qr/QrCode.tsx'
import { Arrivals } from './Arrivals.tsx'
import styles from './Lobby.module.css'
import { StageTitle } from './StageTitle.tsx'

interface LobbyProps {
  room: Room
  /** Whether names are kept off the screen. */
  isHidden: boolean
}

/** How to come in, and who is here. */
export function Lobby({ room, isHidden }: LobbyProps) {
  const { code, locked, seats } = room
  const origin = useInBrowser(() => window.location.origin) ?? ''
  const host = origin.replace(/^https?:\/\//, '')
  return (
    <div className={styles.lobby}>
      <div className={styles.way}>
        <StageTitle className={styles.words}>
          <span className={styles.join}>
            {locked ? (
              'The room is locked'
            ) : (
              <>
                Join at <span className={styles.address}>{host + links.join}</span>
              </>
            )}
          </span>
          <span className="unseen"> with the code </span>
          <span className={styles.code} data-locked={locked || undefined}>
            {spacedCode(code)}
          </span>
        </StageTitle>
        {!locked && (
          <div className={styles.qr}>
            <QrCode text={origin + links.joinRoom(code)} label={`QR code that leads to room ${spacedCode(code)}`} />
          </div>
        )}
      </div>
      <section className={styles.people} aria-labelledby="people">
        <h2 id="people" className={styles.count}>
          {seats === 0 ? 'Waiting for players' : `${counted(seats, 'player', 'players')} here`}
        </h2>
        <Arrivals room={room} isHidden={isHidden} />
      </section>
    </div>
  )
}
