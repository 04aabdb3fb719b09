/** Texts of e-mails about disputes, which the client did not give. The English lines are translations. */
export const handoverTexts = {
  // A dispute about your pet / It is disputed who owns this pet, which is registered to you. Owner, co-owner and number
  // cannot be changed until the registry has decided. You can still report it lost or found. / Contact the registry if you
  // know something about the matter.
  disputeOpened: {
    subject: 'Ágreiningur skráður um dýrið þitt: {petName}',
    body: 'Ágreiningur hefur verið skráður um eignarhald á dýri sem er skráð á þig. Eiganda, meðeiganda og örmerki verður ekki breytt fyrr en Dýraauðkenni hefur leyst úr honum. Þú getur áfram skráð dýrið týnt eða fundið.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\n\nHafðu samband við Dýraauðkenni ef þú hefur upplýsingar um málið.',
    button: 'Skoða dýrið',
  },
  // The dispute is decided / The registry has decided who owns the pet. / Contact the registry for more.
  disputeDecided: {
    subject: 'Leyst hefur verið úr ágreiningi: {petName}',
    body: 'Dýraauðkenni hefur leyst úr ágreiningi um eignarhald á dýrinu.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\n\nHafðu samband við Dýraauðkenni ef þú vilt vita meira um niðurstöðuna.',
  },
} as const
