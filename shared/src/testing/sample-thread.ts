import type { FoundThread } from '../contract/found-report.ts'

/** A report about Skotta as its finder sees it. */
export const findersThread: FoundThread = {
  foundReportId: 'b7b54e1e-6a0e-4c57-8c2e-3d1c6d1f0a01',
  viewedAs: 'finder',
  state: 'sent',
  end: null,
  notified: 'owner',
  isFinderSignedIn: true,
  petName: 'Skotta',
  petId: null,
  homeNeedsOwner: false,
  isLost: null,
  condition: 'well',
  whereabouts: 'withMe',
  broughtTo: null,
  postalCodeId: 101,
  place: 'Við Tjörnina',
  foundAt: '2026-11-21T22:40:00Z',
  created: '2026-11-21T22:41:00Z',
  hasPhoto: false,
  finderContacts: { phone: '5550123', email: null, showPhone: true, showEmail: false },
  ownerContacts: [],
  ownContacts: null,
  messages: [
    {
      threadMessageId: 1,
      from: 'finder',
      isOwn: true,
      text: 'Hún er hjá mér.\nhttps://example.com',
      created: '2026-11-21T22:41:00Z',
    },
  ],
  onCall: [],
  mark: 'first',
}

/** The same report as the owner sees it. */
export const ownersThread: FoundThread = {
  ...findersThread,
  viewedAs: 'owner',
  state: 'seen',
  petId: 12,
  isLost: true,
  hasPhoto: true,
  ownContacts: { showPhone: false, showEmail: false },
  messages: findersThread.messages.map((message) => ({ ...message, isOwn: false })),
}
