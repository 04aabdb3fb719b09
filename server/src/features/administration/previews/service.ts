import type { Preview } from '@dyra/shared/contract/previews'
import type { Remote } from '@dyra/shared/contract/releases'
import type { PersonContext } from '../../../kernel/call.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { problem } from '../../../problems/problem.ts'
import { actorOf } from '../../../security-events/event.ts'
import { countNamesakes, findPreview, insertPreview, type PreviewRow, removePreview } from './queries.ts'
import { isNamed } from './rules.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const texts = localizedTexts(is, en)

type What = 'previewStarted' | 'previewEnded'
const record = (kind: What, { securityEvents, request, call }: PersonContext) =>
  securityEvents.record({ kind, outcome: 'done', actor: actorOf(request), call })

/** The version of a remote that is offered to the caller, in the language of the request. */
async function offerOf(part: string, context: PersonContext): Promise<Remote | undefined> {
  const { readReleases, request, caller, db } = context
  const { previews } = await readReleases(request.language)
  const offer = previews.find(({ release }) => release.name === part)
  if (offer === undefined) return undefined
  const [{ namesakes = 0 } = {}] = await countNamesakes(db, [caller.name])
  return isNamed(offer, { ...caller, namesakes }) ? offer.release : undefined
}

const viewOf = ({ until }: PreviewRow, release: Remote): Preview => ({ until: until.toISOString(), release })

export async function endPreview(context: PersonContext): Promise<void> {
  const removed = await removePreview(context.db, [context.caller.sessionId])
  if (removed.length > 0) record('previewEnded', context)
}

/** The preview of the session. Ends one that is over, that is no longer offered, or whose offer no longer names the caller. */
export async function readPreview(context: PersonContext): Promise<Preview | null> {
  const [row] = await findPreview(context.db, [context.caller.sessionId])
  if (row === undefined) return null
  const offer = row.lasts ? await offerOf(row.part, context) : undefined
  if (offer?.version === row.version) return viewOf(row, offer)
  await endPreview(context)
  return null
}

/** @throws ProblemError 403 unless the version is offered to the caller */
export async function startPreview(part: string, context: PersonContext): Promise<Preview> {
  const running = await readPreview(context)
  if (running?.release.name === part) return running
  const offer = await offerOf(part, context)
  if (offer === undefined) throw problem(403, { title: texts.notNamed })
  await endPreview(context)
  const [row] = await insertPreview(context.db, [context.caller.sessionId, part, offer.version])
  // Another tab has started one at this moment.
  if (row === undefined) throw problem(403, { title: texts.notNamed })
  record('previewStarted', context)
  return viewOf(row, offer)
}
