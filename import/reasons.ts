/** Why something of a file has no place in the content. */
export const reasons = {
  no_place: 'the site shows nothing of this kind',
  no_date: 'has no date, and the CV is in order of time',
  no_name: 'has no name',
  picture_by_hand: 'put your picture into content/pictures/ as owner.jpg or owner.png',
  too_private:
    'is not taken, since the CV is public; content/cv/cv.yaml has a place for it if you want it',
  not_an_address: 'is not a whole address on the web',
  not_a_mail_address: 'is not a mail address',
  not_a_phone_number: 'is not a phone number with its country, as in +34 600 123 456',
  unknown_language: 'is not a language that is known by this name',
  unknown_level: 'does not say how well, as in B2 or native',
  url_is_yours: 'the site has an address of yours already',
  more_than_six: 'the CV shows six projects',
} as const;

export type Reason = keyof typeof reasons;
