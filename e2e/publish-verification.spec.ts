import { registerByApi } from './support/account.ts'
import { makeDraft, serverDraft, title } from './support/authoring.ts'
import { open } from './support/open.ts'
import { linkIn } from './support/outbox.ts'
import { expect, test } from './support/visitor.ts'

test('T56: an author whose email is not verified is told so, gets a new link, and publishes without losing a word', async ({
  page,
  context,
  inspect,
  expectedComplaints,
}) => {
  expectedComplaints.push('403')
  const { email } = await registerByApi(context.request)
  const first = await linkIn(email, 'Verify your email', 'verify-email')
  const { id } = await makeDraft(context.request)
  await open(page, `/make-quiz/${id}`)
  await title(page).fill('Rivers that wait for a link')
  await page.getByRole('button', { name: 'Check & publish' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Before you publish' })).toBeVisible()
  await expect(panel.getByText('A verified email, still to do')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Send the email again' })).toBeVisible()
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  const told = panel.getByRole('alert')
  await expect(told).toContainText('Your draft is saved. Verify your email to publish it for everyone')
  await inspect()
  expect(await serverDraft(context.request, id)).toMatchObject({
    quiz_title: 'Rivers that wait for a link',
    status: 'draft',
  })
  await told.getByRole('button', { name: 'Send the email again' }).click()
  await expect(told).toContainText('The email is on its way.')

  const link = () => linkIn(email, 'Verify your email', 'verify-email')
  await expect.poll(link).not.toBe(first)
  const inbox = await context.newPage()
  await inbox.goto(await link())
  await inbox.getByRole('button', { name: 'Verify my email' }).click()
  await expect(inbox.getByText('Your email is verified.').first()).toBeVisible()
  await inbox.close()

  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).toContainText("It's live.")
  await panel.getByRole('link', { name: 'Play it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rivers that wait for a link' })).toBeVisible()
  await context.request.delete(`/api/quiz/${id}`, { headers: { 'x-requested-with': 'XMLHttpRequest' } })
})
