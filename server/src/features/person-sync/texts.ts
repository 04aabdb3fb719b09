/** Required texts (docs/screens.md#person-page). */
export const syncTexts = { updated: 'Gögn uppfærð', nothing: 'Ekkert til að uppfæra' } as const

export const letterTexts = {
  // To the relatives of X
  to: 'Aðstandendur: {name}',
  // Pets registered to a deceased owner
  subject: 'Dýr á skrá hjá látnum eiganda',
  // The national register notified us of the death of X. We send the relatives our condolences. These pets are registered
  // to the name of the deceased. (The list.) The registry needs to know who looks after them now. A person who handles the
  // estate may hand them over to a new owner: write to us and send the district commissioner's licence with the letter.
  // Nothing is urgent, and costs nothing. Until then the pets stay registered, and a found pet is reported to us.
  body: 'Þjóðskrá hefur tilkynnt okkur um andlát: {name}, kt. {ssn}. Við vottum aðstandendum samúð okkar.\n\nÞessi dýr eru á skrá hjá hinum látna:\n\n{pets}\n\nVið þurfum að vita hver annast dýrin nú. Sá sem fer með dánarbúið getur óskað eftir að nýr eigandi verði skráður: skrifið okkur á {contactEmail} og látið fylgja leyfi sýslumanns, svo sem til einkaskipta eða setu í óskiptu búi.\n\nÞetta kostar ekkert og ekki liggur á. Þangað til verða dýrin áfram á skrá, og ef eitthvert þeirra finnst fáum við að vita það.\n\nMeð kveðju,\nDýraauðkenni',
} as const
