import { useState } from 'react'
import type { RoomReview as Reviewed } from '#contract/room.ts'
import { Review } from '#web/play/result/Review.tsx'
import { roomReviewRows } from './room-review-rows.ts'

interface RoomReviewProps {
  review: readonly Reviewed[]
}

/** A player's own answers in a room, with the reasons; the wrong ones are open. */
export function RoomReview({ review }: RoomReviewProps) {
  const [onlyWrong, setOnlyWrong] = useState(false)
  return <Review rows={roomReviewRows(review)} holdsBack={false} onlyWrong={onlyWrong} onToggle={setOnlyWrong} />
}
