import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { urlFromTitle } from '#contract/api/reserved.ts'
import { afterPress } from '#web/platform/browser/after-press.ts'
import { CategoryIcon } from '#web/ui/Cover.tsx'
import { CoverField } from '../cover/CoverField.tsx'
import { FocusField } from '../cover/FocusField.tsx'
import { addressProblem } from '../draft/quiz-address.ts'
import { Card } from './Card.tsx'
import cardStyles from './Card.module.css'
import { detailProblems } from '../draft/checks.ts'
import styles from './DetailsCard.module.css'
import { change, hasDetails } from '../draft/draft.ts'
import { CardProblems, problemAt, useShowsAllProblems } from '#web/kinds/fields/PartsProblems.tsx'
import { DraftField } from '#web/kinds/fields/DraftField.tsx'
import { useDraft, useEdit, useEditor } from '../draft/editor-context.ts'
import { ImageField } from '#web/kinds/fields/ImageField.tsx'
import { quizCategories } from '../queries.ts'
import { useImagePicker } from '#web/kinds/fields/use-image-picker.ts'

/** Title, description, category, image and address. */
export const DetailsCard = () => (
  <CardProblems wasBegun={useDraft(hasDetails)}>
    <Details />
  </CardProblems>
)

function Details() {
  const draft = useDraft((now) => now)
  const taken = useEditor((state) => state.taken)
  const server = useEditor((state) => state.server)
  const edit = useEdit()
  const picker = useImagePicker((added) => edit(change({ image: { ...added, focus: null } })))
  const { quiz_title, quiz_description, quiz_url, category, image, emblem } = draft
  const problems = detailProblems(draft)
  const made = server.quiz_url || urlFromTitle(quiz_title)
  const isFixed = server.version > 0
  const address = isFixed ? server.quiz_url : quiz_url || made
  const chosen = useQuery(quizCategories()).data?.find(({ slug }) => slug === category)
  const hue = chosen?.hue ?? 'straw'

  return (
    <Card title="Details" onPaste={picker.onPaste} {...picker.drop}>
      <DraftField
        label="Title"
        path="quiz_title"
        value={quiz_title}
        most={SIZES.title.most}
        longest={400}
        problem={problemAt(problems, 'quiz_title')}
        placeholder="Capitals of Europe"
        onChange={(to) => edit(change({ quiz_title: to }), 'quiz_title')}
      />
      <DraftField
        label="Description"
        path="quiz_description"
        kind="lines"
        value={quiz_description}
        most={SIZES.description.most}
        longest={2000}
        problem={problemAt(problems, 'quiz_description')}
        hint="One or two sentences that make people want to play."
        onChange={(to) => edit(change({ quiz_description: to }), 'quiz_description')}
      />
      <CategoryChoice
        value={category}
        problem={problemAt(problems, 'category')}
        onChange={(to) => edit(change({ category: to }))}
      />
      <div className={styles.image}>
        <p className={styles.label}>Cover</p>
        {!image && (
          <CoverField
            {...{ title: quiz_title, category, hue, address, emblem }}
            categoryName={chosen?.name}
            onChange={(to) => edit(change({ emblem: to }))}
          />
        )}
        <ImageField
          of="the quiz"
          path="image"
          image={image}
          picker={picker}
          problem={problemAt(problems, 'image.alt')}
          onChange={(to) => edit(change({ image: to && { ...to, focus: image?.focus ?? null } }), 'image')}
        />
        {image?.url && (
          <FocusField image={image} onChange={(focus) => edit(change({ image: { ...image, focus } }), 'focus')} />
        )}
      </div>
      <DraftField
        label="Address"
        path="quiz_url"
        value={isFixed ? server.quiz_url : quiz_url}
        longest={60}
        readOnly={isFixed}
        placeholder={made}
        problem={addressProblem(quiz_url, taken)}
        hint={
          isFixed
            ? "It can't change once the quiz has been published, so links keep working."
            : `We make it from the title unless you choose one. Players find your quiz at /${address || '…'}`
        }
        onChange={(to) => edit(change({ quiz_url: to.toLowerCase().replace(/[\s_]+/g, '-') }), 'quiz_url')}
      />
    </Card>
  )
}

interface CategoryChoiceProps {
  value: string
  problem: string | undefined
  onChange: (slug: string) => void
}

function CategoryChoice({ value, problem, onChange }: CategoryChoiceProps) {
  const { data = [], error, isSuccess, refetch } = useQuery(quizCategories())
  const showsAllProblems = useShowsAllProblems()
  const [isLeft, setIsLeft] = useState(false)
  return (
    <fieldset className={styles.categories}>
      <legend className={styles.label}>Category</legend>
      <div className={styles.chips}>
        {data.map(({ slug, name, hue }, index) => (
          <label key={slug} data-hue={hue} className={`${styles.chip} on-plate`}>
            <input
              type="radio"
              name="category"
              className="unseen"
              checked={slug === value}
              data-field={index === 0 ? 'category' : undefined}
              onChange={() => onChange(slug)}
              onBlur={({ relatedTarget }) => {
                const hasLeft = !relatedTarget?.matches('[name=category]')
                afterPress(() => setIsLeft(hasLeft))
              }}
            />
            <CategoryIcon name={slug} />
            {name}
          </label>
        ))}
        {isSuccess && data.length === 0 && <p>There are no categories yet.</p>}
        {error !== null && data.length === 0 && (
          <button type="button" className={styles.again} onClick={() => void refetch()}>
            We couldn't load the categories. Try again
          </button>
        )}
      </div>
      {problem && (isLeft || showsAllProblems) && <p className={cardStyles.flaw}>{problem}</p>}
    </fieldset>
  )
}
