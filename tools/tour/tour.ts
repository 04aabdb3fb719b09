import { depositAndRestore, type Operation } from './chapters/deposit.ts'
import { ageAndDie } from './chapters/end.ts'
import { bill } from './chapters/fees.ts'
import { useKey } from './chapters/keys.ts'
import { loseAndFind } from './chapters/loss.ts'
import { showPicture } from './chapters/picture.ts'
import { registerThree } from './chapters/registration.ts'
import { applyForRole } from './chapters/role.ts'
import { readTraces, signOut } from './chapters/traces.ts'
import { transfer } from './chapters/transfer.ts'
import { Visitor } from './client.ts'
import { Journal, type Print } from './journal.ts'
import { lastMail, printMails } from './mails.ts'
import { cast, type Part, signIn } from './sign-in.ts'
import { tagNumbers } from './story.ts'

export interface Places {
  /** Addresses of the registry and of the page of its simulated phones. */
  readonly server: string
  readonly phones: string
  /** Page of the local mail server; without it no mails are printed. */
  readonly mails?: string
  /** Undefined: no deposit. */
  readonly operation?: Operation
}

/** E-mails about decided registrations are collected for up to a minute and may come later. */
const LAST_SUBJECT = 'Umsókn um hlutverk samþykkt'

async function signInAll(journal: Journal, places: Places) {
  journal.chapter('Everyone signs in by electronic ID')
  const parts = Object.keys(cast) as Part[]
  const signed = await Promise.all(parts.map(async (part) => [part, await signIn(journal, places, part)] as const))
  return Object.fromEntries(signed) as Record<Part, Visitor>
}

/**
 * Walks through the life of pets in a demo registry and prints every step. Uses HTTP only, except for the deposit.
 * Returns the number of steps.
 * @throws TourError at the first unexpected response
 */
export async function walkTour(places: Places, print: Print): Promise<number> {
  const journal = new Journal(print)
  const before = places.mails === undefined ? 0 : await lastMail(places.mails)
  const people = await signInAll(journal, places)
  const story = {
    journal,
    people,
    public: new Visitor(places.server, 'Anybody'),
    software: new Visitor(places.server, 'A practice’s software'),
    newTag: tagNumbers(),
  }
  const pet = await registerThree(story)
  await transfer(story, pet)
  await showPicture(story, pet)
  await loseAndFind(story, pet)
  await ageAndDie(story, pet)
  await bill(story, pet)
  await applyForRole(story)
  await useKey(story, pet)
  await readTraces(story, pet)
  await signOut(story)
  if (places.mails !== undefined) {
    journal.chapter('E-mails that were sent')
    await printMails(places.mails, before, { print, subject: LAST_SUBJECT })
  }
  if (places.operation) await depositAndRestore(journal, places.operation)
  print('')
  print(`${journal.steps} steps, all as expected.`)
  return journal.steps
}
