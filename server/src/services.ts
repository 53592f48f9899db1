import type { FastifyInstance } from 'fastify'
import { sweepAccounts } from './accounts/store.ts'
import type { AuthoringServices } from './authoring/authoring-services.ts'
import { QuestionFiles } from './authoring/files/question-files.ts'
import { RecentDrafts } from './authoring/store.ts'
import { createBadgeJob } from './badges/award-badges.ts'
import { badgesSearched, sweepBadges } from './badges/store.ts'
import { DidYouMean, sweepWords } from './catalogue/did-you-mean.ts'
import { sweepCatalogue, createCardSorter } from './catalogue/put-plays.ts'
import { createCorrectionJob } from './corrections/correction-job.ts'
import { sweepFavourites } from './favourites/store.ts'
import { ImageDecoder, sweepImages } from './images/store-image.ts'
import { BoardFolding, oldestUnfolded } from './leaderboard/fold-plays.ts'
import { MediaFiles } from './media/media-files.ts'
import { MediaReader, sweepMedia } from './media/store-media.ts'
import { imageUses, mediaUses } from './personal-data.ts'
import type { HttpServerOptions } from './platform/http/http-server.ts'
import { oldestMail } from './platform/mail/mail-queue.ts'
import { MailSender } from './platform/mail/mail-sender.ts'
import { createMailer } from './platform/mail/mail.ts'
import type { Backlogs, BackgroundJob } from './platform/work/background-job.ts'
import type { KeptInMemory } from './platform/work/cache.ts'
import { Turns } from './platform/work/concurrency.ts'
import { createSweeper, sweepPlatform, type Sweep } from './platform/work/sweeper.ts'
import { AttemptCache } from './play/attempt.ts'
import { sweepChallenges } from './play/challenges/store.ts'
import { sweepFigureBatches, Figures } from './play/figures.ts'
import { sweepNotices } from './play/notices.ts'
import { oldestCorrection } from './quizzes/key-corrections.ts'
import { PinnedVersions } from './quizzes/store.ts'
import { sweepPlays } from './play/sweep-plays.ts'
import { PlayedQuizzes } from './play/played-quiz.ts'
import type { PlayServices } from './play/play-services.ts'
import { Previews } from './play/previews/previews.ts'
import { sweepCards } from './practice/personal-data.ts'
import { createReportDigest } from './play/question-reports.ts'
import { createDailyCorrections } from './practice/daily/correct-dailies.ts'
import { Dailies } from './practice/daily/dailies.ts'
import { createReminderJob } from './practice/send-reminders.ts'
import { oldestReminder } from './practice/reminders.ts'
import { sweepBooks, createBooksJob } from './reports/books.ts'
import { createFiguresJob } from './reports/stored-figures.ts'
import { sweepPastDays } from './reports/sweep-past-days.ts'
import { ReportCaches } from './reports/store.ts'
import { createCouponReview } from './rewards/review-coupon.ts'
import { sweepMailboxes } from './rewards/mailboxes.ts'
import { createAnswerWriter, SeatCache } from './rooms/answer-writer.ts'
import { LiveCounts } from './rooms/live/live-room.ts'
import { Presence } from './rooms/live/presence.ts'
import { RoomDetailsCache } from './rooms/room-details.ts'
import { RoomTables } from './rooms/room-table.ts'
import { RoomStreams } from './rooms/live/room-streams.ts'
import type { RoomsServices } from './rooms/rooms-services.ts'
import { createSeating } from './rooms/seating.ts'
import { createOwnAnswers, createRoomFinder } from './rooms/store.ts'
import { sweepRooms } from './rooms/forget-room.ts'

const sweeps: Sweep[] = [
  sweepPlatform,
  sweepAccounts,
  sweepMailboxes,
  sweepCatalogue,
  sweepWords,
  sweepNotices,
  sweepFigureBatches,
  sweepChallenges,
  sweepFavourites,
  sweepBooks,
  sweepRooms,
  sweepBadges,
  sweepCards,
  (db) => sweepImages(db, imageUses),
  (db) => sweepMedia(db, mediaUses),
]

/** How old the work is that jobs have in the database. */
const backlogs: Backlogs = {
  mail: oldestMail,
  leaderboard: oldestUnfolded,
  corrections: oldestCorrection,
  badges: badgesSearched,
  reminders: oldestReminder,
}

/** What outlives a request in this process: caches, threads and background jobs. */
export interface Services extends PlayServices, AuthoringServices, RoomsServices {
  didYouMean: DidYouMean
  mediaFiles: MediaFiles
  mediaReader: MediaReader
  previews: Previews
  reportCaches: ReportCaches
  /** Those of what is read from a replica, if there is one. */
  replicaReportCaches: ReportCaches | undefined
  /** Applies corrected keys. */
  corrections: BackgroundJob
  dailies: Dailies
  /** Brings corrected keys to the dailies that copied them. */
  dailyCorrections: BackgroundJob
  /** Emails those who asked to be reminded of the daily. */
  reminders: BackgroundJob
  /** Emails the operator what players reported. */
  reportDigest: BackgroundJob
  /** Ends reviews of coupons whose time is up. */
  couponReview: BackgroundJob
  /** Gives badges to whoever has earned them. */
  badges: BackgroundJob
  jobs: readonly BackgroundJob[]
  /** What is kept in memory, by the names that metrics use. */
  caches: Readonly<Record<string, KeptInMemory>>
  backlogs: Backlogs
}

/** Opens them for a site. What must be closed is closed with it, in reverse order; jobs start when it is ready. */
export function openServices(
  app: FastifyInstance,
  { config, database, replica, log }: Pick<HttpServerOptions, 'config' | 'database' | 'replica' | 'log'>,
): Services {
  const { db } = database
  const opened = <S extends { start?(): void; close(): Promise<void> }>(service: S): S => {
    app.addHook('onReady', async () => service.start?.())
    app.addHook('onClose', () => service.close())
    return service
  }
  const versions = new PinnedVersions()
  const boards = opened(new BoardFolding(db, log))
  const figures = opened(new Figures(db, log))
  const previews = opened(new Previews(db))
  const imageDecoder = opened(new ImageDecoder())
  const mediaReader = opened(new MediaReader())
  const questionFiles = opened(new QuestionFiles())
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir })
  if (!config.smtpUrl) log.info('SMTP_URL is not set: emails are written as files to the outbox folder')
  const mailSender = opened(new MailSender(database, mailer, log))
  const corrections = opened(createCorrectionJob(db, boards, log))
  const dailies = new Dailies({ database, config })
  const dailyCorrections = opened(createDailyCorrections(db, () => corrections.poke(), log))
  const reminders = opened(createReminderJob(db, config, dailies, log))
  const reportDigest = opened(createReportDigest(db, config, log))
  const couponReview = opened(createCouponReview(db, config, log))
  const badges = opened(createBadgeJob(db, log))
  const cardSorter = opened(createCardSorter(db, log))
  const reportFigures = opened(createFiguresJob(db, log))
  const bookChecks = opened(createBooksJob(db, log))
  const { abandonedPlaysDays: abandonedDays, guestPlaysDays: guestDays } = config
  const sweeper = opened(createSweeper(database, { name: 'sweep', sweeps }, log))
  const playSweeps = [sweepPlays({ abandonedDays, guestDays })]
  const playSweeper = opened(createSweeper(database, { name: 'play-sweep', sweeps: playSweeps }, log))
  const pastDays = opened(createSweeper(database, { name: 'past-days', sweeps: [sweepPastDays] }, log))
  const roomDetails = new RoomDetailsCache(db, versions)
  const liveCounts = new LiveCounts(db)
  const presence = opened(new Presence(db, log))
  const roomStreams = opened(new RoomStreams({ database, details: roomDetails, counts: liveCounts, presence, log }))
  const roomAnswers = createAnswerWriter(db, (roomIds) => {
    liveCounts.forget(roomIds)
    roomStreams.answered(roomIds)
  })
  const mediaFiles = new MediaFiles(db)
  const recentDrafts = new RecentDrafts()
  const playedQuizzes = new PlayedQuizzes({ db, versions, publicUrl: config.publicUrl, pulse: database.pulse })
  const attemptCache = new AttemptCache()
  const reportCaches = new ReportCaches()
  const replicaReportCaches = replica && new ReportCaches()
  const roomTables = new RoomTables(db, roomDetails)
  const seatCache = new SeatCache()
  return {
    db,
    boards,
    figures,
    previews,
    imageDecoder,
    mediaFiles,
    mediaReader,
    questionFiles,
    exportTurns: new Turns(),
    log,
    recentDrafts,
    corrections,
    dailies,
    dailyCorrections,
    reminders,
    reportDigest,
    couponReview,
    badges,
    didYouMean: new DidYouMean(),
    versions,
    playedQuizzes,
    attemptCache,
    reportCaches,
    replicaReportCaches,
    roomDetails,
    roomTables,
    liveCounts,
    presence,
    roomStreams,
    roomAnswers,
    seatCache,
    roomFinder: createRoomFinder(db),
    seating: createSeating(db),
    ownAnswers: createOwnAnswers(db),
    backlogs,
    caches: {
      'quiz-versions': versions.memory,
      'played-quizzes': playedQuizzes.memory,
      'quiz-figures': figures.memory,
      attempts: attemptCache.memory,
      drafts: recentDrafts.memory,
      'daily-sources': dailies.memory,
      previews: previews.memory,
      media: mediaFiles.memory,
      ...roomDetails.memory,
      'room-tables': roomTables.memory,
      'room-seats': seatCache.memory,
      'room-presence': presence.memory,
      ...reportCaches.memory,
      ...Object.fromEntries(
        Object.entries(replicaReportCaches?.memory ?? {}).map(([name, memory]) => [`replica-${name}`, memory]),
      ),
    },
    jobs: [
      boards.job,
      figures.job,
      cardSorter,
      ...mailSender.jobs,
      corrections,
      dailyCorrections,
      reminders,
      reportDigest,
      couponReview,
      badges,
      reportFigures,
      bookChecks,
      presence.job,
      sweeper,
      playSweeper,
      pastDays,
    ],
  }
}
