import { confirmQueue } from '../ui/confirm';

/** Answers every question of a story. Returns the function that ends it, for `beforeEach`. */
export const answerQuestions = (answer: boolean): (() => void) =>
  confirmQueue.serve((request) => {
    request.answer(answer);
  });
