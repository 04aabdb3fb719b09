import texts from './verification-documents.is.json'

/** Kinds of verification documents (docs/domain.md#verification-documents). */
export const DOCUMENT_KINDS = ['proof', 'certificate', 'exportSheet', 'receipt'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const documentKindLabels: Readonly<Record<DocumentKind, string>> = texts

interface Words {
  readonly is: string
  readonly en: string
}

/** Titles on paper and on the public page, which people abroad read too. */
export const documentTitles: Readonly<Record<DocumentKind, Words>> = {
  proof: { is: 'Staðfesting fyrir auglýsingu', en: 'Proof for an advert' },
  certificate: { is: 'Vottorð um skráningu', en: 'Certificate of registration' },
  exportSheet: { is: 'Vottorð vegna útflutnings', en: 'Certificate for export' },
  receipt: { is: 'Kvittun fyrir eigendaskipti', en: 'Receipt for a change of owner' },
}

/** Days for which a document can be verified. A proof is for one advert. */
export const DOCUMENT_DAYS: Readonly<Record<DocumentKind, number>> = {
  proof: 30,
  certificate: 730,
  exportSheet: 730,
  receipt: 730,
}

/** The role in which a person made a document. */
export const DOCUMENT_MAKERS = ['owner', 'coOwner', 'formerOwner', 'veterinarian', 'administrator'] as const
export type DocumentMaker = (typeof DOCUMENT_MAKERS)[number]

/** `paused`: not valid at present, because the pet is lost or disputed. The public does not learn which it is. */
export const DOCUMENT_STATES = ['genuine', 'changed', 'paused'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** Kinds of facts that may have changed since a document was made. */
export const DOCUMENT_FACTS = ['owner', 'numbers', 'animal', 'death'] as const
export type DocumentFact = (typeof DOCUMENT_FACTS)[number]
