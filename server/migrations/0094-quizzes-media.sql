SELECT reserve_quiz_url('media');
