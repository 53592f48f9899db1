import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { links } from '../platform/links.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { quiz } from './queries.ts'

export function QuestionPage({ quiz_url }: { quiz_url: string; index: string }) {
  const loaded = useQuery(quiz(quiz_url))
  return (
    <Loaded isPage from={loaded} skeleton={null}>
      {({ quiz_title }) => (
        <>
          <PageTitle>{quiz_title}</PageTitle>
          <p>Playing opens with the next version.</p>
          <Link href={links.home}>Browse quizzes</Link>
        </>
      )}
    </Loaded>
  )
}
