import type { Challenge } from '#contract/challenges.ts'
import { links } from '#contract/links.ts'
import { QuizCover } from '#web/catalogue/card/QuizCover.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CategoryIcon } from '#web/ui/CategoryIcon.tsx'
import { LazyImage } from '#web/ui/LazyImage.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Challenge.module.css'
import { factsOf, shortTitle } from './challenge-words.ts'
import { PlayChallenge } from './PlayChallenge.tsx'
import { Standings } from './Standings.tsx'

interface ChallengeScreenProps {
  token: string
  challenge: Challenge
  /** Whether the server was asked for this player. */
  isSure: boolean
}

/** Who challenges to what; for those who have finished, how everyone did. */
export function ChallengeScreen({ token, challenge, isSure }: ChallengeScreenProps) {
  const { quiz, people, full } = challenge
  const { quiz_url, quiz_title, quiz_description, image, category } = quiz
  return (
    <article data-hue={category.hue} className={styles.page}>
      <div className={styles.cover}>
        {image ? (
          <LazyImage eager src={image.url} alt={image.alt} focus={image.focus}>
            <QuizCover quiz={quiz} />
          </LazyImage>
        ) : (
          <QuizCover quiz={quiz} />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.category}>
          <CategoryIcon name={category.slug} />
          {category.name}
        </p>
        <PageTitle>{shortTitle(challenge)}</PageTitle>
        <p className={styles.quiz}>{quiz_title}</p>
        <p>{quiz_description}</p>
        <p className={styles.facts}>{factsOf(challenge).join(' · ')}</p>
        {people ? (
          <>
            <section className={styles.standings} aria-label="How everyone did">
              <Standings token={token} title={quiz_title} people={people} />
            </section>
            <p className={styles.note}>The first round counts here. You can play the quiz again for fun.</p>
            <div className={styles.actions}>
              <ButtonLink kind="quiet" href={links.quizStart(quiz_url)}>
                About this quiz
              </ButtonLink>
            </div>
          </>
        ) : !isSure ? (
          <div className={styles.slot}>
            <Skeleton className={styles.line} />
          </div>
        ) : full ? (
          <div className={styles.slot}>
            <p className={styles.notice}>
              This challenge is full: 50 people are in it already. You can play the quiz by yourself, and challenge your
              own friends.
            </p>
            <div className={styles.actions}>
              <ButtonLink href={links.quizStart(quiz_url)}>Go to the quiz</ButtonLink>
            </div>
          </div>
        ) : (
          <PlayChallenge token={token} challenge={challenge} />
        )}
        <noscript>This challenge needs JavaScript.</noscript>
      </div>
    </article>
  )
}
