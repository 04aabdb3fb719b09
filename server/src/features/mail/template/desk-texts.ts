/** Texts of the mails about acceptance on paper and about representatives. The English lines are translations. */
export const deskTexts = {
  // The pet is now registered in your name / The registry's staff has recorded your signed consent on paper. / You need
  // not do anything. Contact the registry if you have not signed such a paper.
  acceptedOnPaper: {
    subject: 'Dýrið er nú skráð á þitt nafn: {petName}',
    body: 'Starfsfólk Dýraauðkennis hefur skráð dýr á þitt nafn eftir samþykki sem þú undirritaðir á pappír {date}.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nFyrri eigandi: {currentOwnerName}\n\nÞú þarft ekkert að gera. Hafðu samband við Dýraauðkenni ef þú hefur ekki undirritað slíkt samþykki.',
    button: 'Skoða dýrið',
  },
} as const
