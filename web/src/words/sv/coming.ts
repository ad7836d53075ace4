/** Words of the parts that are not there yet. */
export const coming = {
  calendar: {
    title: 'Kalender',
    heading: 'Den delade kalendern är inte här än',
    text: 'Här kommer ni att se BVC-besök, vaccinationer och annat som ni planerar tillsammans.',
    back: 'Till startsidan',
  },
};
